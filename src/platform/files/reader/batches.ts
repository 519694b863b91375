import { bytesBetween, type ChunkedFile } from './chunks.ts';
import type { ReadRequest } from './protocol.ts';

/** The batches of the file as JSON. */
export async function* batchesOf(file: ChunkedFile, request: ReadRequest): AsyncGenerator<string> {
  if (request.as === 'table') {
    const { tableRows } = await import('./table.ts');
    for await (const batch of tableRows(file, request)) yield JSON.stringify(batch);
    return;
  }
  if (request.as === 'docx') {
    const { inspectDocx } = await import('../../documents/docx/inspect.ts');
    yield JSON.stringify(await inspectDocx(file, request));
    return;
  }
  if (request.as === 'module') {
    const { read }: { read: (whole: ChunkedFile) => AsyncIterable<string> } = await import(request.module);
    yield* read(file);
    return;
  }
  const [{ objectsOf }, { decodeText }] = await Promise.all([import('./objects.ts'), import('../encoding.ts')]);
  yield* objectsOf(decodeText(bytesBetween(file, 0, file.size), request.encoding), request.list);
}
