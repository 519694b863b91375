import { FILE_TYPES, type FileType } from '#shared/file-types.ts';

type Answer = {
  body: Uint8Array | string;
  /** The name under which it is saved; unset: it is shown alone. */
  name?: string;
  /** It is shown in the browser rather than saved. */
  shown?: boolean;
};

/** The `content-disposition` of a file, whose name may have any letters. */
export const dispositionOf = (name: string, shown = false) =>
  `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`;

/** An answer with a file of a type that the call declares by `file(…)`. */
export function fileAnswer(type: FileType, { body, name, shown }: Answer): Response {
  const bytes = Buffer.from(body);
  return new Response(bytes, {
    headers: {
      'content-type': FILE_TYPES[type],
      'content-length': String(bytes.length),
      ...(name === undefined ? {} : { 'content-disposition': dispositionOf(name, shown) }),
    },
  });
}

/** What the file is about, as its name says: `osoby-N0-informatyka-2022-2025.xlsx` is 'Osoby N0 informatyka 2022-2025'. */
export function titleOf(fileName: string): string {
  const words = fileName.replace(/\.\w+$/, '').replaceAll(/(?<!\d)-|-(?!\d)/g, ' ');
  return words.charAt(0).toLocaleUpperCase('pl') + words.slice(1);
}
