import type { RecordFacts } from '#areas/pbn/sending/service-body.ts';
import { EMPTY_RECORD, type RecordContent } from '#areas/records/schema.ts';

export const HERE = 'aaaaaaaaaaaaaaaaaaaaaaaa';
export const author = (values: Partial<RecordContent['authors'][number]> = {}) => ({
  id: null,
  person_id: null,
  first_name: 'Jan',
  last_name: 'Nowak',
  kind: 'A' as const,
  affiliation: '',
  orcid: '',
  corresponding: false,
  ...values,
});
export const NOBODY = { objectId: null, orcid: null, discipline: null, stated: null };

export function facts(content: Partial<RecordContent>, more: Partial<RecordFacts> = {}): RecordFacts {
  const whole: RecordContent = {
    ...EMPTY_RECORD,
    type: 20,
    year: 2023,
    title: 'O żółwiach',
    venue: 'Przegląd',
    doi: '10.1/a',
    details: { language: 'pol' },
    authors: [author()],
    ...content,
  };
  return {
    id: 1,
    version: 1,
    isApproved: true,
    content: whole,
    objectId: null,
    authors: whole.authors.map(() => NOBODY),
    journal: null,
    publisher: null,
    book: null,
    payments: [],
    fingerprint: '',
    ...more,
  };
}
