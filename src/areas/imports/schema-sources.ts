import { type Entity, ENTITY_NAMES } from './schema-words.ts';

/** What may win: an import, or what an office has entered by hand. */
export const WINNERS = ['polon', 'radon', 'directory', 'units', 'hand'] as const;
export type Winner = (typeof WINNERS)[number];

export const WINNER_NAMES: Record<Winner, string> = {
  polon: 'POL-on',
  radon: 'RAD-on',
  directory: 'baza pracowników',
  units: 'plik jednostek',
  hand: 'to, co już jest wpisane',
};

type Sourced = Exclude<Entity, 'file'>;

type Field = {
  entity: Sourced;
  label: string;
  /** The imports that change it; by hand every field is entered. */
  sources: readonly Exclude<Winner, 'hand'>[];
  /** They stay or change together: by the first one the field is filled or empty. */
  columns: readonly [string, ...string[]];
};

const fields =
  (entity: Sourced, ...sources: Field['sources']) =>
  (label: string, ...columns: Field['columns']): Field => ({ entity, label, sources, columns });

const person = fields('person', 'polon', 'radon');
const personOfPolon = fields('person', 'polon');
const employment = fields('employment', 'polon');
const declaration = fields('declaration', 'polon');
const nStatement = fields('nStatement', 'polon');
const degree = fields('degree', 'radon');
const unit = fields('unit', 'units');

export const SOURCE_KEYS = [
  'person.last_name',
  'person.first_name',
  'person.middle_names',
  'person.degree',
  'person.gender',
  'person.orcid',
  'person.unit',
  'employment.position',
  'employment.group',
  'employment.hours',
  'employment.primary',
  'employment.unit',
  'employment.end',
  'declaration.shares',
  'declaration.end',
  'nStatement.disciplines',
  'nStatement.end',
  'degree.year',
  'degree.institution',
  'unit.name',
  'unit.parent',
  'unit.from',
  'unit.to',
] as const;
type SourceField = (typeof SOURCE_KEYS)[number];

/** What an import and an office, or several imports, say of a person, an employment, a statement, a degree, a unit. */
export const SOURCE_FIELDS: Record<SourceField, Field> = {
  'person.last_name': person('nazwisko', 'last_name'),
  'person.first_name': person('imię', 'first_name'),
  'person.middle_names': person('drugie imię', 'middle_names'),
  'person.degree': person('stopień lub tytuł', 'degree'),
  'person.gender': personOfPolon('płeć', 'gender'),
  'person.orcid': personOfPolon('ORCID', 'orcid'),
  'person.unit': fields('person', 'polon', 'directory')('jednostka', 'unit_id'),
  'employment.position': employment('stanowisko', 'position_name'),
  'employment.group': employment('grupa stanowisk', 'position_group'),
  'employment.hours': employment('wymiar etatu', 'hours_numerator', 'hours_denominator', 'fte'),
  'employment.primary': employment('podstawowe miejsce pracy', 'primary_workplace'),
  'employment.unit': employment('jednostka', 'unit_id'),
  'employment.end': employment('ostatni dzień', 'date_to'),
  'declaration.shares': declaration(
    'dyscypliny i udziały',
    'discipline1_code',
    'discipline1_percent',
    'discipline2_code',
    'discipline2_percent',
  ),
  'declaration.end': declaration('ostatni dzień', 'date_to'),
  'nStatement.disciplines': nStatement('dyscypliny', 'discipline1_code', 'discipline2_code'),
  'nStatement.end': nStatement('ostatni dzień', 'date_to'),
  'degree.year': degree('rok nadania', 'granted_year'),
  'degree.institution': degree('kto nadał', 'institution'),
  'unit.name': unit('nazwa', 'name'),
  'unit.parent': unit('jednostka nadrzędna', 'parent_id', 'level'),
  'unit.from': unit('istnieje od', 'valid_from'),
  'unit.to': unit('istnieje do', 'valid_to'),
};

export const sourceName = (field: SourceField) =>
  `${ENTITY_NAMES[SOURCE_FIELDS[field].entity]}: ${SOURCE_FIELDS[field].label}`;

/** What may be chosen for a field. */
export const winnersOf = (field: SourceField): readonly Winner[] => [...SOURCE_FIELDS[field].sources, 'hand'];
