import { eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import type { Look } from '#platform/http/static.ts';
import { addressOfLogo } from './service.ts';
import { logos } from './tables.ts';

/** How the client's page looks now: the university's colour, and its logo's address and file. */
export function lookOf(db: Db, live: (db: Db) => Promise<Config>): () => Promise<Look> {
  let read: { hash: string; file: { type: 'svg' | 'png'; bytes: Uint8Array } } | undefined;
  return async () => {
    const config = await live(db);
    const { colour, logo, logoHash: hash } = config.look;
    return {
      colour,
      logo: addressOfLogo(config),
      async file() {
        if (!hash)
          return logo
            ? { type: logo.toLowerCase().endsWith('.svg') ? 'svg' : 'png', bytes: readFileSync(logo) }
            : undefined;
        if (read?.hash === hash) return read.file;
        const [file] = await db
          .select({ type: logos.type, bytes: logos.bytes })
          .from(logos)
          .where(eq(logos.hash, hash));
        if (file) read = { hash, file };
        return file;
      },
    };
  };
}
