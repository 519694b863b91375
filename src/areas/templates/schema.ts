import { z } from 'zod';
import { fileName, id, shortText } from '#shared/wire.ts';

const kind = shortText.min(1);
/** 0: the shipped one. */
const version = z.int().min(0).max(2_147_483_647);

/** The texts of a template in force, and who saved them. */
export const TemplateRow = z.object({
  kind: z.string(),
  title: z.string(),
  /** The heading it stands under in the list; null: none. */
  group: z.string().nullable(),
  /** Texts that are edited here, or a file of Word. */
  form: z.enum(['texts', 'docx']),
  /** Of the last save; null: never saved. */
  version: z.int().nullable(),
  is_shipped: z.boolean(),
  saved_at: z.iso.datetime().nullable(),
  saved_by: z.string().nullable(),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

const FIELD_KINDS = ['line', 'paragraphs', 'years', 'number'] as const;

const TemplateField = z.object({
  name: z.string(),
  label: z.string(),
  /** `paragraphs`: one per line; `years`: `2022: text` per line. */
  kind: z.enum(FIELD_KINDS),
  text: z.string(),
  /** Placeholders that it may hold, and those that it must. */
  placeholders: z.array(z.string()),
  required: z.array(z.string()),
});
export type TemplateField = z.infer<typeof TemplateField>;

const Version = z.object({
  version: z.int(),
  is_shipped: z.boolean(),
  saved_at: z.iso.datetime(),
  saved_by: z.string(),
});

export const TemplateDetail = TemplateRow.extend({
  fields: z.array(TemplateField),
  placeholders: z.array(z.object({ name: z.string(), meaning: z.string() })),
  history: z.array(Version),
});
export type TemplateDetail = z.infer<typeof TemplateDetail>;

/** `version`: an earlier one; 0: the shipped texts. */
export const TemplateQuery = z.object({ kind, version: version.optional() });

const MAX_TEXT = 50_000;
const fields = z.array(z.object({ name: shortText, text: z.string().trim().max(MAX_TEXT) })).max(100);

/** `version`: the one that was read. */
export const TemplateSave = z.object({ kind, version: id.nullable(), fields });

export const TemplateReset = z.object({ kind, version: id.nullable() });

export const TemplatePreview = z.object({ kind, gender: z.enum(['female', 'male']), fields });

/** `version`: an earlier one; 0: the shipped file; none: that in force. */
export const DocxQuery = z.object({ kind, version: version.optional() });

/** A filled example: of a made-up woman or man. */
export const DocxSample = DocxQuery.extend({ gender: z.enum(['female', 'male']), format: z.enum(['docx', 'pdf']) });

export const DocxDetail = z.object({
  kind: z.string(),
  title: z.string(),
  /** Of the last save; null: never saved. */
  version: z.int().nullable(),
  is_shipped: z.boolean(),
  /** What tags may name, nested ones with their meaning. */
  fields: z.array(z.object({ name: z.string(), meaning: z.string(), repeated: z.boolean() })),
  history: z.array(
    z.object({
      version: z.int(),
      is_shipped: z.boolean(),
      file_name: z.string().nullable(),
      saved_at: z.iso.datetime(),
      saved_by: z.string(),
    }),
  ),
  /** What the PDF of the saved file will not show. */
  warnings: z.array(z.string()),
});
export type DocxDetail = z.infer<typeof DocxDetail>;

/** Bytes of a template; requests of users hold 1 MB. */
export const MOST_BYTES = 700_000;
const MOST_CHARACTERS = Math.ceil(MOST_BYTES / 3) * 4;

/** `version`: the one that was read. */
export const DocxSave = z.object({
  kind,
  version: id.nullable(),
  name: fileName,
  file: z.base64().min(1).max(MOST_CHARACTERS, 'Plik jest za duży (limit 700 kB): zmniejsz albo usuń obrazy.'),
});
export type DocxSave = z.infer<typeof DocxSave>;
