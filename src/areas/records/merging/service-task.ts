import { compareIndexed, type ComparedRecord, glanceOf, headOf, keysOf, prepare } from './compare.ts';

/** The keys of these records and what tells them apart at first sight, as rows of their tables: JSON in and out, for a thread. */
export function duplicateKeysTask(input: string): string {
  const records = (JSON.parse(input) as ComparedRecord[]).map(prepare);
  const keys = records.flatMap((record) => {
    const head = headOf(record);
    return keysOf(record).map((key) => ({ key, head, publication_id: record.id }));
  });
  return JSON.stringify({ keys, glances: records.map(glanceOf) });
}

/** Which of these pairs (of numbers of records) are proposed as one publication. */
export function duplicatePairsTask(input: string): string {
  const { records, pairs }: { records: ComparedRecord[]; pairs: [number, number][] } = JSON.parse(input);
  const places = new Map(records.map(({ id }, index) => [id, index]));
  const indexed = pairs.map(([a, b]): [number, number] => [places.get(a) ?? -1, places.get(b) ?? -1]);
  return JSON.stringify(compareIndexed(records.map(prepare), indexed));
}
