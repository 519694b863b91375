import { fileAnswer } from '#platform/files/answer.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { type DocxTemplate, docxTemplates } from '#platform/documents/docx/docx-template.ts';
import { authorOfFiles } from '#platform/files/author.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { filesOf, makeDocx } from '#platform/documents/docx/stored.ts';
import type { Fields } from '#platform/documents/docx/tags.ts';
import { pdfResponse, TRIAL_CPU_MS } from '#platform/documents/stored.ts';
import { documentTemplates } from '#platform/documents/tables.ts';
import { inspectTemplate } from '#platform/files/read-file.ts';
import { chunkedBytes } from '#platform/files/in-memory.ts';
import { LIMITS } from '#platform/files/reader/limits.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { today } from '#engine/day.ts';
import { lowerFirst } from '#shared/text.ts';
import { templatesAudit } from './audit.ts';
import { lockVersion, resetTo, versionsOf } from './service-versions.ts';
import type { DocxDetail, DocxQuery, DocxSample, DocxSave } from './schema.ts';

/** Templates of Word that the actor may change. */
export const ownDocx = (actor: Actor) =>
  docxTemplates().filter(({ panels }) => panels.some((name) => actor.panels.has(name)));

function findDocx(actor: Actor, kind: string): DocxTemplate {
  const found = ownDocx(actor).find((each) => each.kind === kind);
  if (!found) throw new Refusal('missing', 'Nie znaleziono szablonu');
  return found;
}

type Around = { path: string; meaning: string; repeated: boolean };

/** 'promotor.dopełniacz' with its meaning and whose it is; what a list repeats stands under its name. */
function flat(fields: Fields, around: Around = { path: '', meaning: '', repeated: false }): DocxDetail['fields'] {
  const { repeated } = around;
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = around.path + name;
    const meaning = around.meaning ? `${around.meaning}: ${lowerFirst(field.meaning)}` : field.meaning;
    if (!('fields' in field)) {
      const name = field.kind === 'flag' ? `#${path}` : path;
      return [{ name, meaning, repeated }];
    }
    if (field.kind === 'record') return flat(field.fields, { path: `${path}.`, meaning, repeated });
    return [
      { name: `#${path}`, meaning: field.meaning, repeated: false },
      ...flat(field.fields, { path: '', meaning: '', repeated: true }),
    ];
  });
}

/** A template with its versions. */
export async function findDocxTemplate(
  db: Db,
  actor: Actor,
  { kind, warnings = [] }: { kind: string; warnings?: string[] },
): Promise<DocxDetail> {
  const { title, fields } = findDocx(actor, kind);
  const history = await versionsOf(db, kind);
  const [last] = history;
  const unique = new Map(flat(fields).map((field) => [`${field.name} ${field.repeated}`, field]));
  return {
    kind,
    title,
    version: last?.version ?? null,
    is_shipped: last?.is_shipped ?? true,
    fields: [...unique.values()],
    history,
    warnings,
  };
}

async function fileOf(db: Db, template: DocxTemplate, version: number | undefined): Promise<Uint8Array> {
  const { kind } = template;
  if (version === undefined) return (await filesOf(db, [template])).get(kind)?.file ?? template.shipped.file;
  if (version === 0) return template.shipped.file;
  const [saved] = await db
    .select({ file: documentTemplates.file })
    .from(documentTemplates)
    .where(and(eq(documentTemplates.id, version), eq(documentTemplates.kind, kind)));
  if (!saved) throw new Refusal('missing', 'Nie znaleziono tej wersji szablonu');
  return saved.file ?? template.shipped.file;
}

const docxResponse = (body: Uint8Array, name: string) => fileAnswer('docx', { body, name });

/** The file of a version, to edit in Word. */
export async function docxFile(db: Db, actor: Actor, { kind, version }: z.infer<typeof DocxQuery>): Promise<Response> {
  const template = findDocx(actor, kind);
  return docxResponse(await fileOf(db, template, version), `${kind}.docx`);
}

type Making = { compute: Compute; signal?: AbortSignal | undefined };

/** A made-up document of a version. */
export async function docxSample(
  db: Db,
  actor: Actor,
  { asked, ...making }: { asked: z.infer<typeof DocxSample> } & Making,
): Promise<Response> {
  const { kind, version, gender, format } = asked;
  const template = findDocx(actor, kind);
  const file = await fileOf(db, template, version);
  const made = await makeDocx(
    {
      title: template.title,
      university: authorOfFiles(),
      footer: 'Przykład z danymi zmyślonymi',
      day: today(),
      file: Buffer.from(file).toString('base64'),
      values: template.sample(gender),
    },
    { ...making, cpuMs: TRIAL_CPU_MS },
  );
  const name = fileNameOf(format, 'przykład', template.title);
  return format === 'pdf' ? pdfResponse(made.pdf, name) : docxResponse(made.docx, name);
}

/** For a place among the readers of files. */
const WAIT_MS = 10_000;
const TRIAL_LIMITS = { ...LIMITS, cpuMs: TRIAL_CPU_MS };

/** An uploaded file, checked in the process of uploaded files. @throws FieldRefusal with everything that is wrong */
async function inspected({ fields, sample }: DocxTemplate, bytes: Buffer, signal: AbortSignal | undefined) {
  const file = chunkedBytes(bytes);
  const findings = await inspectTemplate(
    file,
    { fields, sample: sample('female') },
    { signal, waitMs: WAIT_MS, limits: TRIAL_LIMITS },
  );
  if (findings.problems.length > 0)
    throw new FieldRefusal(findings.problems.map((message) => ({ path: 'file', message })));
  return findings;
}

/** Saves an uploaded file as a new version, in force from the next document on; documents made before stay. */
export async function saveDocx(
  db: Db,
  actor: Actor,
  { save, signal }: { save: DocxSave; signal?: AbortSignal | undefined },
): Promise<DocxDetail> {
  const { kind, name } = save;
  const template = findDocx(actor, kind);
  const file = Buffer.from(save.file, 'base64');
  const { tags, warnings } = await inspected(template, file, signal);
  return transact(db, async (tx) => {
    await lockVersion(tx, save, () => findDocxTemplate(tx, actor, { kind }));
    await tx.insert(documentTemplates).values({ kind, file, fileName: name, tags, savedBy: actor.login });
    await recordChanges(tx, actor, [
      templatesAudit.change('template.upload', {
        subject: `template:${kind}`,
        after: { template: template.title, file: name },
      }),
    ]);
    return findDocxTemplate(tx, actor, { kind, warnings });
  });
}

/** Back to the shipped file. */
export async function resetDocx(
  db: Db,
  actor: Actor,
  { kind, version }: Pick<DocxSave, 'kind' | 'version'>,
): Promise<DocxDetail> {
  const template = findDocx(actor, kind);
  return transact(db, async (tx) => {
    const current = await lockVersion(tx, { kind, version }, () => findDocxTemplate(tx, actor, { kind }));
    if (current.is_shipped) return current;
    await resetTo(tx, actor, { kind, title: template.title, changed: 'plik DOCX' });
    return findDocxTemplate(tx, actor, { kind });
  });
}
