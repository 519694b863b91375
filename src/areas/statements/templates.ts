import { defineTemplate } from '#platform/documents/template.ts';
import { attachmentContent, collectionContent, statementContent } from './printing/content.ts';
import { sampleCollection, sampleFacts } from './printing/samples.ts';
import type { StatementKind } from './schema.ts';
import { AttachmentTexts, CollectionTexts, PLACEHOLDERS, StatementTexts } from './printing/template-texts.ts';

const common = { folder: new URL('documents/', import.meta.url), placeholders: PLACEHOLDERS };

const statement = (kind: StatementKind, about: { title: string; prefix: string }) =>
  defineTemplate({
    ...common,
    ...about,
    kind: `${kind}-statement`,
    layout: 'statement',
    texts: StatementTexts,
    sample: (texts, gender) => statementContent(sampleFacts(kind, gender), texts),
  });

const attachment = (kind: StatementKind, about: { title: string; prefix: string }) =>
  defineTemplate({
    ...common,
    ...about,
    kind: `${kind}-attachment`,
    layout: 'attachment',
    texts: AttachmentTexts,
    sample: (texts, gender) => attachmentContent(sampleFacts(kind, gender), texts),
  });

/** A statement and its attachment of each kind. */
export const STATEMENT_TEMPLATES = {
  publication: {
    statement: statement('publication', { title: 'Oświadczenie: publikacje', prefix: 'OU' }),
    attachment: attachment('publication', { title: 'Załącznik: publikacje', prefix: 'OU' }),
  },
  patent: {
    statement: statement('patent', { title: 'Oświadczenie: patenty', prefix: 'OP' }),
    attachment: attachment('patent', { title: 'Załącznik: patenty', prefix: 'OP' }),
  },
};

/** The list at the beginning of a collective print; it is no document of its own, so it has no number. */
export const COLLECTION_TEMPLATE = defineTemplate({
  ...common,
  kind: 'statement-collection',
  title: 'Wykaz w wydruku zbiorczym',
  prefix: '',
  layout: 'collection',
  texts: CollectionTexts,
  sample: (texts) => collectionContent(sampleCollection(), texts),
});
