import { z } from 'zod';
import { fileName, id, shortText } from '#shared/wire.ts';

const kind = shortText.min(1);
const version = z.int().min(0).max(2_147_483_647);

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
