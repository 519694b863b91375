import {
  type Choice,
  type Choices,
  defaultChoice,
  differingFields,
  mergedRecord,
  valueOf,
} from '../../merging/merged.ts';
import type { RecordContent } from '../../schema.ts';
import type { PairView } from '../../schema-duplicates.ts';
import { labelOf } from '../../audit.ts';
import { valueText } from '../form/words.ts';

/** A field that differs: its value in both records, of authors also of both joined, and what is chosen. */
export type FieldRow = { name: string; label: string; texts: string[]; choice: Choice };

const MOST_AUTHORS = 12;

export function fieldRows(view: PairView, choices: Choices): FieldRow[] {
  const [one, other] = view.records;
  const side = ({ content, status, status_reason: statusReason }: typeof one) => ({ content, status, statusReason });
  const sides = { kept: side(one), gone: side(other) };
  const fields = differingFields(sides).map((name): FieldRow => {
    const texts = [sides.kept, sides.gone].map((each) => contentText(name, valueOf(each, name)));
    const joined = name === 'authors' ? [authorsText(mergedRecord(sides, { authors: 'both' }).content.authors)] : [];
    return {
      name,
      label: labelOf(name),
      texts: [...texts, ...joined],
      choice: choices[name] ?? defaultChoice(sides, name),
    };
  });
  const shares = view.shares
    .filter(
      ({ disciplines: [mine, theirs], frozen }) =>
        mine !== null && theirs !== null && mine !== theirs && !frozen.includes(true),
    )
    .map(({ person_id: person, name, disciplines }): FieldRow => {
      const field = `share:${person}`;
      return {
        name: field,
        label: `dyscyplina: ${name}`,
        texts: disciplines.map((discipline) => discipline ?? 'brak'),
        choice: choices[field] ?? 'kept',
      };
    });
  return [...fields, ...shares];
}

const contentText = (name: string, value: unknown) =>
  name === 'authors'
    ? authorsText(value as RecordContent['authors'])
    : value === false
      ? 'nie'
      : valueText(name, value);

const authorsText = (authors: RecordContent['authors']) =>
  authors
    .slice(0, MOST_AUTHORS)
    .map(
      ({ first_name: first, last_name: last, person_id: person }) =>
        `${first} ${last}${person === null ? '' : ' (z uczelni)'}`,
    )
    .join(', ') + (authors.length > MOST_AUTHORS ? ` i ${authors.length - MOST_AUTHORS} dalszych` : '');
