import { z } from 'zod';
import { id, shortText } from '#shared/wire.ts';

const kind = shortText.min(1);

/** The texts of a template in force, and who saved them. */
export const TemplateRow = z.object({
  kind: z.string(),
  title: z.string(),
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
export const TemplateQuery = z.object({ kind, version: z.int().min(0).max(2_147_483_647).optional() });

const MAX_TEXT = 50_000;
const fields = z.array(z.object({ name: shortText, text: z.string().trim().max(MAX_TEXT) })).max(100);

/** `version`: the one that was read. */
export const TemplateSave = z.object({ kind, version: id.nullable(), fields });

export const TemplateReset = z.object({ kind, version: id.nullable() });

export const TemplatePreview = z.object({ kind, gender: z.enum(['female', 'male']), fields });
