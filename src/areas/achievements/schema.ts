import { z } from 'zod';
import { id, idOrNone, MAX_ID, shortText, stamp } from '#shared/wire.ts';
import { DEFAULT_STYLE, STYLE_NAMES } from './bibliography/styles.ts';
import { NO_GROUP, MOST_IN_GROUP, FORMAT_NAMES, YEARS_FROM, YEARS_TO, KEPT_CODES } from './schema-words.ts';

const year = z.int().min(YEARS_FROM).max(YEARS_TO);
const style = z.enum(STYLE_NAMES).default(DEFAULT_STYLE);

/** Both years may be left out, and reversed ones are swapped. `styl` is ours. */
const years = { rokOd: year.optional(), rokDo: year.optional(), styl: style };
export const Years = z.object(years);
export type Years = z.infer<typeof Years>;

/** Somebody by the login of the staff directory or the row of an account. */
const someone = { userpnp: shortText.nullish(), ue_mapping_rowid: idOrNone.nullish() };
export const Someone = z.object(someone);
export type Someone = z.infer<typeof Someone>;

export const SomeonesYears = z.object({ ...someone, ...years });
export type SomeonesYears = z.infer<typeof SomeonesYears>;
/** `rowid` is what the documented PDF calls the account's row. */
export const SomeonesPdf = z.object({ ...someone, rowid: idOrNone.nullish(), ...years });

/** Nobody is refused with the documented words. */
const marked = shortText.default('');
export const UnitMember = z.object({ userpnp: marked, ...years });
export type UnitMember = z.infer<typeof UnitMember>;
export const UnitMemberFile = z.object({ upn: marked, ...years });

export const GroupMember = z.object({ ...someone, displayed: shortText.default('') });
export type GroupMember = z.infer<typeof GroupMember>;

const members = z
  .array(GroupMember)
  .min(1, NO_GROUP)
  .max(MOST_IN_GROUP, `Grupa może mieć najwyżej ${MOST_IN_GROUP} osób`);

export const GroupYears = z.object({ group: members, ...years });
export type GroupYears = z.infer<typeof GroupYears>;

/** In JSON a year may be a number or its text. */
const yearInJson = z.union([
  year,
  z
    .string()
    .trim()
    .regex(/^\d{4}$/, 'Rok nie jest liczbą')
    .transform(Number)
    .pipe(year),
]);
export const GroupFile = z.object({
  p: z.object({ group: members, rokOd: yearInJson.nullish(), rokDo: yearInJson.nullish(), styl: style }),
});

const format = z.enum(FORMAT_NAMES);
export const OwnExport = z.object({ ...years, format });
export const SomeonesExport = z.object({ ...someone, ...years, format });
export const UnitMemberExport = z.object({ userpnp: marked, ...years, format });

export const UsefulName = z.object({ disp: z.string() });

const Entry = z.object({
  key: z.string(),
  year: z.int(),
  span: z.string(),
  html: z.string(),
  points: z.string().nullable(),
  m_unknown: z.boolean(),
  status: z.int().nullable(),
  disciplines: z.array(z.string()),
  isHighlighted: z.boolean(),
});
export type Entry = z.infer<typeof Entry>;

const Sum = z.object({ year: z.int(), count: z.int(), points: z.string() });

/** A list for the screen: without the bibliographic records. */
export const ListAnswer = z.object({
  person: z.object({
    name: z.string(),
    title: z.string().nullable(),
    unit: z.string().nullable(),
    orcid: z.string().nullable(),
  }),
  years: z.object({ from: z.int(), to: z.int() }),
  generatedOn: z.string(),
  isNumbered: z.boolean(),
  sections: z.array(z.object({ code: z.int(), heading: z.string(), entries: z.array(Entry) })),
  sums: z.array(Sum),
  /** Characters that the PDF cannot show. */
  undrawable: z.array(z.string()),
});
export type ListAnswer = z.infer<typeof ListAnswer>;

export const UnitCode = z.object({ unitCode: shortText });
export const Member = z.object({ userprincipalname: z.string(), wyswietlane: z.string(), employeenumber: z.string() });
export type Member = z.infer<typeof Member>;

/** `p12` is a work, `a12` another achievement. */
export const Highlight = z.object({
  key: z
    .string()
    .regex(/^[ap][1-9]\d{0,9}$/, 'Nieznana pozycja wykazu')
    .refine((key) => Number(key.slice(1)) <= MAX_ID, 'Nieznana pozycja wykazu'),
  highlighted: z.boolean(),
});
export type Highlight = z.infer<typeof Highlight>;

/** The public address of the own list; null: switched off. */
export const PublicPage = z.object({
  page: z
    .object({
      address: z.string(),
      rokOd: z.int(),
      rokDo: z.int().nullable(),
      styl: z.enum(STYLE_NAMES),
      since: z.string(),
    })
    .nullable(),
});
export type PublicPage = z.infer<typeof PublicPage>;
export const PublicPageOn = z
  .object({ rokOd: year, rokDo: year.nullish(), styl: style })
  .refine(({ rokOd, rokDo }) => !rokDo || rokOd <= rokDo, { path: ['rokDo'], error: 'Rok do jest przed rokiem od' });
export type PublicPageOn = z.infer<typeof PublicPageOn>;
export const PublicToken = z.object({ token: z.string().max(100) });

const groupName = z.string().trim().min(1).max(100);
export const SavedGroup = z.object({ id, name: z.string(), members: z.array(GroupMember), updated_at: z.string() });
export type SavedGroup = z.infer<typeof SavedGroup>;
export const NewGroup = z.object({ name: groupName, members });
export type NewGroup = z.infer<typeof NewGroup>;
export const GroupChange = z.object({ id, updated_at: z.string(), name: groupName, members });
export type GroupChange = z.infer<typeof GroupChange>;
export const GroupRef = z.object({ id, updated_at: z.string() });
export type GroupRef = z.infer<typeof GroupRef>;

/** Years in their order. */
export const inOrder = ({ rokOd, rokDo }: { rokOd?: number | null | undefined; rokDo?: number | null | undefined }) =>
  rokOd && rokDo && rokOd > rokDo ? { from: rokDo, to: rokOd } : { from: rokOd ?? null, to: rokDo ?? null };

const text = z.string().trim().max(500);

/** A row of the register: what a person has achieved beside works. */
export const Kept = z.object({
  id,
  person: id,
  first_name: z.string(),
  last_name: z.string(),
  unit: z.string().nullable(),
  type: z.literal(KEPT_CODES),
  title: z.string(),
  role: z.string(),
  institution: z.string(),
  number: z.string(),
  year_from: z.int(),
  year_to: z.int().nullable(),
  updated_at: stamp,
});
export type Kept = z.infer<typeof Kept>;

const values = {
  type: z.literal(KEPT_CODES),
  title: text.min(1),
  role: text.default(''),
  institution: text.default(''),
  number: text.default(''),
  year_from: year,
  year_to: year.nullish(),
};
/** Of an account, as the form finds people. */
export const KeptAdd = z.object({ row_num: id, ...values });
export type KeptAdd = z.infer<typeof KeptAdd>;
/** What was deleted comes back by its number. */
export const KeptId = z.object({ id });
/** What the audit keeps of it. */
export const KeptBack = z.object({
  ...values,
  highlighted: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export const KeptChange = z.object({ id, updated_at: stamp, ...values });
export type KeptChange = z.infer<typeof KeptChange>;
export const KeptRef = z.object({ id, updated_at: stamp });
export type KeptRef = z.infer<typeof KeptRef>;

/** The issue that it ends before it begins. */
export const wrongYears = ({ year_from, year_to }: Pick<KeptChange, 'year_from' | 'year_to'>) =>
  year_to && year_to < year_from ? [{ path: 'year_to', message: 'Rok końca jest przed rokiem początku' }] : [];
