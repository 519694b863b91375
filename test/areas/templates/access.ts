import { DOCTORAL_TEMPLATES } from '#areas/doctoral-documents/templates.ts';
import { STATEMENT_TEMPLATES } from '#areas/statements/templates.ts';
import { editable } from '#areas/templates/fields.ts';
import type { Template } from '#platform/documents/template.ts';
import { accessRows } from '../access/rows.ts';

const { attachment } = STATEMENT_TEMPLATES.patent;
const kind = attachment.kind;
const fields = editable(attachment as unknown as Template, attachment.shipped).map(({ name, text }) => ({
  name,
  text,
}));
const admits = ['evaluation', 'admin'] as const;
const word = ['doctoral-office', 'admin'] as const;
const [letter] = DOCTORAL_TEMPLATES;
if (!letter) throw new Error('There are no templates of Word');
const file = letter.shipped.file.toString('base64');

export const access = accessRows({
  calls: {
    'templates.list': { admits: ['evaluation', 'doctoral-office', 'admin'] },
    'templates.get': { admits, input: () => ({ kind }) },
    'templates.preview': { admits, input: () => ({ kind, gender: 'female', fields }) },
    'templates.save': { admits, input: () => ({ kind, version: null, fields }), text: 'kept' },
    'templates.docx': { admits: word, input: () => ({ kind: letter.kind }) },
    'templates.docxFile': { admits: word, input: () => ({ kind: letter.kind }) },
    'templates.docxSample': { admits: word, input: () => ({ kind: letter.kind, gender: 'female', format: 'docx' }) },
    'templates.docxSave': {
      admits: word,
      input: () => ({ kind: letter.kind, version: null, name: 'szablon.docx', file }),
      text: 'kept',
    },
    'templates.docxReset': { admits: word, input: () => ({ kind: letter.kind, version: null }), text: 'looked up' },
    'templates.reset': { admits, input: () => ({ kind, version: null }), text: 'looked up' },
  },
});
