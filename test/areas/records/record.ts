import type { RecordContent } from '#areas/records/schema.ts';
import type { PersonRow } from '../../support/builders.ts';

export const outsider = (last: string, first = 'Jan'): RecordContent['authors'][number] => ({
  id: null,
  person_id: null,
  first_name: first,
  last_name: last,
  kind: 'A',
  affiliation: '',
  orcid: '',
  corresponding: false,
});

export const ours = (person: PersonRow) => ({
  ...outsider(person.lastName, person.firstName),
  person_id: person.id,
});

/** An article as somebody enters it. */
export const articleContent = (values: Partial<RecordContent> = {}): RecordContent => ({
  type: 20,
  year: 2023,
  title: 'O pewnej własności żółwi błotnych',
  chapter_title: '',
  venue: 'Przegląd Żółwiowy',
  issn: '',
  eissn: '',
  isbn: '',
  doi: '',
  parent_id: null,
  category_id: 0,
  invention_key: '',
  expert_opinion: false,
  translation: false,
  indexed: false,
  author_count: null,
  details: {},
  authors: [outsider('Nowak')],
  ...values,
});
