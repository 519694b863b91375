import { z } from 'zod';
import type { JobKind } from '#platform/jobs/kind.ts';

/** null: everybody who has linked. */
const OfPerson = z.object({ person: z.int().nullable() });
export type OfPerson = z.infer<typeof OfPerson>;
const Leaving = z.object({ person: z.int(), remove: z.boolean() });
export type Leaving = z.infer<typeof Leaving>;

const panels = ['assignments', 'evaluationAssignments'] as const;

/** Looks for works in ORCID that are not here. */
export const NEWS: JobKind<OfPerson> = {
  name: 'orcid.news',
  title: 'Nowe prace z ORCID',
  payload: OfPerson,
  panels,
  isPrivate: true,
  isForgotten: true,
};

/** Writes works to ORCID. */
export const WRITE: JobKind<OfPerson> = {
  name: 'orcid.write',
  title: 'Zapis prac w ORCID',
  payload: OfPerson,
  panels,
  isPrivate: true,
  isForgotten: true,
};

/** Ends a link. */
export const LEAVE: JobKind<Leaving> = {
  name: 'orcid.leave',
  title: 'Rozłączanie z ORCID',
  payload: Leaving,
  panels,
  isPrivate: true,
  isForgotten: true,
};
