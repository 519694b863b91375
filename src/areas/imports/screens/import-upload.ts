import { sendFile } from '#client/upload.ts';
import type { Import, ImportGuess, ImportUpload } from '../schema.ts';

export type UploadOptions = Omit<ImportUpload, 'file' | 'name' | 'as_of'> & { as_of: string };

/** Enough of a file to detect its kind and format. */
const HEAD = 65_536;

export const inspectFile = (file: File) =>
  sendFile<ImportGuess>('/api/admin/importInspect', file.slice(0, HEAD, 'application/octet-stream'));

/** The server detects the options that are left empty. */
export function uploadFile(file: File, options: UploadOptions) {
  const query = new URLSearchParams({ name: file.name.slice(-200) });
  for (const [name, value] of Object.entries(options)) if (value !== undefined) query.set(name, value);
  return sendFile<Import>(`/api/admin/importUpload?${query}`, file);
}
