import { KIND_NAMES } from '#areas/imports/schema.ts';
import { statusText } from '#areas/polon/schema.ts';
import { instantText } from '#ui/instant.ts';
import { formatDate } from '#ui/number.ts';
import { ROLES } from '#areas/grants/roles.ts';

/** What the fields of changes are called; `action.field` where a word means something else there. */
export const FIELD_NAMES: Record<string, string> = {
  accountRow: 'konto',
  action: 'czynność',
  address: 'adres sieciowy',
  applied: 'zastosowane',
  authorDeadline: 'termin przypisań autorów',
  birthDate: 'data urodzenia',
  changed: 'zmienione',
  changes: 'zmiany',
  created: 'nowe',
  degree: 'stopień lub tytuł',
  disccode: 'dyscyplina',
  discipline: 'dyscyplina',
  disciplineCode: 'dyscyplina',
  disciplines: 'dyscypliny',
  dismissed_by: 'kto odłożył',
  doubtful: 'wątpliwe',
  email: 'e-mail',
  ended: 'koniec',
  firstName: 'imię',
  from: 'od',
  gone: 'nieobecne',
  grantedAt: 'kiedy nadano',
  grantedBy: 'kto nadał',
  id: 'numer',
  id_pracownik: 'osoba',
  id_pracownik_list: 'numery osoby',
  import: 'import',
  included: 'w optimum',
  journal: 'czasopismo',
  key: 'rozbieżność',
  kind: 'rodzaj',
  lastName: 'nazwisko',
  left: 'pominięte',
  level: 'poziom',
  line: 'wiersz pliku',
  login: 'login',
  merge: 'scalenie',
  middleNames: 'drugie imię',
  mode: 'sposób podziału',
  name: 'nazwa',
  note: 'uwagi',
  orcid: 'ORCID',
  period: 'okres',
  person: 'osoba',
  'person.merge.gone': 'scalony rekord',
  'person.unmerge.gone': 'przywrócony rekord',
  personId: 'osoba',
  points: 'punkty',
  points_hst: 'punkty HST',
  polonUuid: 'identyfikator POL-on',
  polonuuid: 'identyfikator POL-on',
  publication: 'publikacja',
  publications: 'publikacje',
  publisher: 'wydawnictwo',
  reason: 'powód',
  role: 'rola',
  roles: 'role',
  row: 'wpis',
  row_num: 'konto',
  rows: 'wiersze',
  selected: 'wybrana',
  session: 'sesja',
  settled: 'rozstrzygnięte',
  stale: 'zmienione w międzyczasie',
  state: 'które',
  status: 'stan',
  subject: 'czego dotyczy',
  targetCol: 'która dyscyplina',
  text: 'szukany tekst',
  to: 'do',
  um_current: 'aktywne',
  um_id_user: 'identyfikator wewnętrzny',
  um_polon_drugie: 'drugie imię',
  um_polon_imie: 'imię',
  um_polon_nazwisko: 'nazwisko',
  um_stopien_tytul_wyliczany: 'stopień lub tytuł',
  unit: 'jednostka',
  unitId: 'jednostka',
  until: 'do kiedy',
  updated_at: 'ostatnia zmiana',
  user: 'kto',
  userprincipalname: 'nazwa użytkownika',
  validFrom: 'ważne od',
  validTo: 'ważne do',
  year: 'rok',
};

/** The name of a field that an action has changed, or its code where it has none. */
export const fieldName = (action: string, field: string) =>
  FIELD_NAMES[`${action}.${field}`] ?? FIELD_NAMES[field] ?? field;

const KINDS: Record<string, string> = {
  ...KIND_NAMES,
  discipline: 'dyscyplina',
  nStatement: 'oświadczenie o zaliczeniu do liczby N',
  share: 'udział',
  points: 'punkty',
  journal: 'czasopismo',
  publisher: 'wydawnictwo',
};

const roleText = (role: unknown) => ROLES.find(({ key }) => key === role)?.name;
const CODED: Record<string, (value: unknown) => string | undefined> = {
  role: roleText,
  roles: roleText,
  kind: (kind) => KINDS[String(kind)],
  status: (status) => (typeof status === 'number' ? statusText(status) : undefined),
  targetCol: (column) => ['pierwsza', 'druga'][Number(column)],
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const STAMP = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}):\d{2}\.\d{6}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  if (typeof value !== 'string') return String(value);
  if (DAY.test(value)) return formatDate(value);
  if (INSTANT.test(value)) return instantText(value);
  return value.replace(STAMP, (_, day: string, time: string) => `${formatDate(day)} ${time}`);
}

/** A field's value in words: days and instants in Polish form, codes by their names, parts each with its own name. */
export function valueText(action: string, field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => valueText(action, field, part)).join('; ') || '–';
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value);
    return parts.map(([name, part]) => `${fieldName(action, name)}: ${valueText(action, name, part)}`).join(', ');
  }
  return CODED[field]?.(value) ?? plainText(value);
}
