import { DOCTORAL_TEMPLATES } from '#areas/doctoral-documents/templates.ts';
import { makeDocuments } from '#areas/doctoral-documents/service.ts';
import { actorOf } from '../../support/app.ts';
import { tools } from '../../support/tools.ts';
import { accessRows, type Belongings, NONE, type Reach, UNKNOWN } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { procedure } from './procedure.ts';

type Documented = Belongings & { procedure: number; document: number };

const admits = ['doctoral-office', 'admin'] as const;
/** Of two procedures in the granted discipline, and of one that does not exist. */
const offices: Reach = [200, 200, 404];
const kind = DOCTORAL_TEMPLATES[0]?.kind ?? '';

export const access = accessRows({
  async place(db) {
    const admin = await actorOf(db, 'admin');
    const placed = async () => {
      const { id } = await procedure(db, { discipline: COMPUTING });
      const order = { procedure: id, documents: [{ kind, person: null }] };
      const answer = await makeDocuments(db, admin, { order, config: tools.config });
      return { procedure: id, document: answer.documents[0]?.made[0]?.document_id ?? 0 };
    };
    return { own: await placed(), foreign: await placed(), unknown: { procedure: UNKNOWN, document: UNKNOWN } };
  },
  calls: {
    'doctoralDocuments.find': { admits, input: () => ({ text: '1/2026' }) },
    'doctoralDocuments.list': {
      admits,
      offices,
      employee: NONE,
      input: ({ procedure: id }: Documented) => ({ procedure: id }),
    },
    'doctoralDocuments.make': {
      admits,
      offices,
      employee: NONE,
      input: ({ procedure: id }: Documented) => ({ procedure: id, documents: [{ kind, person: null }] }),
      text: 'looked up',
    },
    'doctoralDocuments.void': {
      admits,
      offices,
      employee: NONE,
      input: ({ document }: Documented) => ({ document, reason: 'Pomyłka' }),
      text: 'kept',
    },
    'doctoralDocuments.file': {
      admits,
      offices,
      employee: NONE,
      input: ({ document }: Documented) => ({ document, format: 'docx' }),
    },
    'doctoralDocuments.archive': {
      admits,
      offices,
      employee: NONE,
      input: ({ procedure: id }: Documented) => ({ procedure: id }),
    },
  },
});
