import type { z } from 'zod';
import { csrfToken } from '#client/api.ts';
import { type Import, type ImportGuess, ImportUpload } from '../schema.ts';

/** Enough of a file to detect its kind and format. */
const HEAD = 65_536;

async function send<Answer>(address: string, body: Blob): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-csrf-token': csrfToken(),
    },
    body,
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as Answer;
  const refused = answer as { message?: string } | null;
  throw new Error(refused?.message ?? `serwer odpowiedział błędem ${response.status}`);
}

export const inspectFile = (file: File) =>
  send<ImportGuess>('/api/admin/importInspect', file.slice(0, HEAD, 'application/octet-stream'));

/** Options of an upload; the server detects those left empty. */
export const UploadOptions = ImportUpload.pick({
  kind: true,
  as_of: true,
  institution: true,
  encoding: true,
  separator: true,
}).required({ as_of: true });
export type UploadOptions = z.infer<typeof UploadOptions>;

export function uploadFile(file: File, options: UploadOptions) {
  const query = new URLSearchParams({ name: file.name.slice(-200) });
  for (const [name, value] of Object.entries(options)) if (value !== undefined) query.set(name, value);
  return send<Import>(`/api/admin/importUpload?${query}`, file);
}
