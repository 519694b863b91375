import type { PersonFound } from '../schema.ts';

/** Distinguishes records of one name. */
export const recordDetail = ({ id, degree, unit, polon_uuid, orcid, former_names }: PersonFound) =>
  [
    `id ${id}`,
    degree,
    unit,
    polon_uuid ? `POL-on ${polon_uuid}` : 'bez identyfikatora POL-on',
    orcid && `ORCID ${orcid}`,
    former_names.length > 0 && `dawniej ${former_names.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
