import { z } from 'zod';
import { stamp } from '#shared/wire.ts';

/** What may win: an import, or what an office has entered by hand. */
export const WINNERS = ['polon', 'radon', 'directory', 'hand'] as const;
export type Winner = (typeof WINNERS)[number];

export const WINNER_NAMES: Record<Winner, string> = {
  polon: 'POL-on',
  radon: 'RAD-on',
  directory: 'baza pracowników',
  hand: 'to, co już jest wpisane',
};

/** What several sources say of a person or an employment, and the columns that hold it. */
export const SOURCE_FIELDS = {
  'person.last_name': { group: 'Osoba', label: 'Nazwisko', columns: ['last_name'] },
  'person.first_name': { group: 'Osoba', label: 'Imię', columns: ['first_name'] },
  'person.middle_names': { group: 'Osoba', label: 'Drugie imię', columns: ['middle_names'] },
  'person.degree': { group: 'Osoba', label: 'Stopień lub tytuł', columns: ['degree'] },
  'person.gender': { group: 'Osoba', label: 'Płeć', columns: ['gender'] },
  'person.orcid': { group: 'Osoba', label: 'ORCID', columns: ['orcid'] },
  'person.unit': { group: 'Osoba', label: 'Jednostka', columns: ['unit_id'] },
  'employment.position': { group: 'Zatrudnienie', label: 'Stanowisko', columns: ['position_name'] },
  'employment.group': { group: 'Zatrudnienie', label: 'Grupa stanowisk', columns: ['position_group'] },
  'employment.hours': {
    group: 'Zatrudnienie',
    label: 'Wymiar etatu',
    columns: ['hours_numerator', 'hours_denominator', 'fte'],
  },
  'employment.primary': {
    group: 'Zatrudnienie',
    label: 'Podstawowe miejsce pracy',
    columns: ['primary_workplace'],
  },
  'employment.unit': { group: 'Zatrudnienie', label: 'Jednostka', columns: ['unit_id'] },
} as const satisfies Record<`${'person' | 'employment'}.${string}`, Field>;

type Field = { group: string; label: string; columns: readonly string[] };

export const SOURCE_KEYS = Object.keys(SOURCE_FIELDS) as [SourceField, ...SourceField[]];
export type SourceField = keyof typeof SOURCE_FIELDS;

const winner = z.enum(WINNERS).nullable();

export const SourceRule = z.object({
  field: z.enum(SOURCE_KEYS),
  /** null: the latest import. */
  winner,
  changed_by: z.string().nullable(),
  changed_at: stamp.nullable(),
});
export type SourceRule = z.infer<typeof SourceRule>;

/** `seen`: the winner that the writer has seen. */
export const SourceRuleChange = z.object({ field: z.enum(SOURCE_KEYS), winner, seen: winner });
export type SourceRuleChange = z.infer<typeof SourceRuleChange>;
