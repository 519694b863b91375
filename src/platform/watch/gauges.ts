import type { Db } from '../database/db.ts';

type Labels = Record<string, string>;
type Measured = { value: number; labels?: Labels };

/** Something that the database knows, read when Prometheus asks: one statement, with few and fixed labels. */
export type Gauge = {
  /** `dorobek_<what>_<unit>`. */
  name: string;
  help: string;
  labels?: readonly string[];
  read: (db: Db) => Promise<readonly Measured[]>;
};
