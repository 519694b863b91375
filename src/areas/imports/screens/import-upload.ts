import { csrfToken } from '#client/api.ts';
import type { Import, ImportGuess, ImportUpload } from '../schema.ts';

export type UploadOptions = Omit<ImportUpload, 'file' | 'name' | 'as_of'> & { as_of: string };

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

/** The server detects the options that are left empty. */
export function uploadFile(file: File, options: UploadOptions) {
  const query = new URLSearchParams({ name: file.name.slice(-200) });
  for (const [name, value] of Object.entries(options)) if (value !== undefined) query.set(name, value);
  return send<Import>(`/api/admin/importUpload?${query}`, file);
}
