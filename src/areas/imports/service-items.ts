import { hash } from 'node:crypto';
import { isUuid } from '../people/identifiers.ts';
import type { Classification } from '../people/service-import-disciplines.ts';
import type { Entity } from './schema.ts';
import type { FileFormat, FileProblem } from './service-file.ts';

/** One thing that a file says, with the names of the table's columns. */
export type Item = {
  line: number;
  entity: Entity;
  /** What the file calls the person by. */
  ref: string;
  key: string;
  /** Undefined is what the file does not say, for want of the column: that stays as it is here. */
  data: Record<string, unknown>;
  /** Of what is new and the file does not say. */
  defaults?: Record<string, unknown>;
  doubt?: string | undefined;
};

export type ReadContext = {
  format: FileFormat;
  classification: Classification;
  /** Units by lower-case name and by code. */
  units: ReadonlyMap<string, number>;
  institution: string | undefined;
  report: (problem: FileProblem) => void;
  onRows: (count: number) => void;
};

/** What is said again is said once: of equal things only the first is taken. */
export function createSieve() {
  const seen = new Set<string>();
  return (items: Item[]) =>
    items.filter(({ entity, ref, key, data }) => {
      // Texts of a whole report would fill the memory.
      const text = hash('md5', JSON.stringify([entity, ref, key, data]), 'base64');
      if (seen.has(text)) return false;
      seen.add(text);
      return true;
    });
}

type Names = { firstName: string | null; middleNames: string | null | undefined; lastName: string | null };

/** POL-on's own, or RAD-on's, which is longer and without dashes. */
export const isPolonId = (text: string) => isUuid(text) || /^[\da-f]{32,64}$/i.test(text);

/** The surest thing that a file says of who somebody is: the POL-on identifier, ORCID, the names. */
export const refOf = (uuid: string | undefined, orcid: string | undefined, names: Names) =>
  uuid?.toLowerCase() ??
  orcid ??
  `${names.lastName ?? ''} ${names.firstName ?? ''} ${names.middleNames ?? ''}`.trim().toLowerCase();

/** Without what the file leaves empty: that stays as it is here. */
export const known = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== null));
