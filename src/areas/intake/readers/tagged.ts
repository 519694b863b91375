/** Files of lines `TAG value`, with values that go on in the next lines: RIS and MEDLINE (NBIB). */
type TaggedField = { tag: string; value: string; line: number };
export type TaggedRecord = { line: number; fields: TaggedField[] };

export const valuesOf = ({ fields }: TaggedRecord, ...tags: string[]): string[] =>
  tags.flatMap((tag) => fields.filter((field) => field.tag === tag && field.value !== '').map(({ value }) => value));

export const firstValue = (record: TaggedRecord, ...tags: string[]): string | undefined => valuesOf(record, ...tags)[0];
