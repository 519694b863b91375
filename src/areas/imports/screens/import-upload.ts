import { utils } from '#client/api.ts';
import type { Import, ImportGuess, ImportKind, Separator } from '../schema.ts';

/** Enough of a file to see what it is. */
const HEAD = 65_536;

async function send<Answer>(address: string, body: Blob): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-csrf-token': utils.session.isLogged.getData()?.csr ?? '',
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

export type UploadForm = {
  kind: ImportKind;
  asOf: string;
  institution: string;
  encoding: string;
  separator: Separator | '';
};

/** Sends a file as it is; what is left empty the server finds out. */
export function uploadFile(file: File, form: UploadForm) {
  const said = {
    kind: form.kind,
    name: file.name.slice(-200),
    as_of: form.asOf,
    institution: form.institution,
    encoding: form.encoding,
    separator: form.separator,
  };
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
  return send<Import>(`/api/admin/importUpload?${query}`, file);
}
