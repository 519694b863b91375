import { addCategory, deleteCategory } from '#areas/payments/service-categories.ts';
import { addPayment, deletePayment } from '#areas/payments/service.ts';
import { account } from '../../support/builders.ts';
import { actorOf } from '../../support/app.ts';
import { accessRows, ANY, type Belongings, UNKNOWN } from '../access/rows.ts';
import { AMOUNT } from './payment.ts';

type Paid = Belongings & {
  payment: { payment_id: number; modified_date: string };
  category: number;
  removed: { payment_id: number };
  removedCategory: number;
};

const admits = ['library', 'admin'] as const;
const work = ({ work: { id } }: Paid) => ({ pubid: id });

export const access = accessRows({
  async place(db, { objects }) {
    await account(db, { login: 'kasjerka', roles: ['library'] });
    const cashier = await actorOf(db, 'kasjerka');
    const { cat_id: category } = await addCategory(db, cashier, 'Nieużywana kategoria');
    const { cat_id: removedCategory } = await addCategory(db, cashier, 'Usunięta kategoria');
    await deleteCategory(db, cashier, removedCategory);
    const placed = async ({ work: { id } }: Belongings) => {
      const add = () => addPayment(db, cashier, { amount: { ...AMOUNT, publ_id: id } });
      const { payment_id, modified_date } = await add();
      const { payment_id: gone } = await deletePayment(db, cashier, { amount: await add() });
      return {
        payment: { payment_id, modified_date },
        category,
        removed: { payment_id: gone },
        removedCategory,
      };
    };
    return {
      own: await placed(objects.own),
      foreign: await placed(objects.foreign),
      unknown: {
        payment: { payment_id: UNKNOWN, modified_date: '' },
        category: UNKNOWN,
        removed: { payment_id: UNKNOWN },
        removedCategory: UNKNOWN,
      },
    };
  },
  calls: {
    'payments.search': { admits, input: () => ({ t: 'żółw', o: ['flgtitle'] }) },
    'payments.foundFile': { admits },
    'payments.publication': { admits, offices: ANY, input: work },
    'payments.list': { admits, offices: ANY, input: work },
    'payments.add': {
      admits,
      offices: ANY,
      input: ({ work: { id } }) => ({ amount: { ...AMOUNT, publ_id: id } }),
      text: 'kept',
    },
    'payments.update': {
      admits,
      offices: ANY,
      input: ({ payment }: Paid) => ({ amount: { ...AMOUNT, ...payment, payment_amount_pln: '2' } }),
      text: 'kept',
    },
    'payments.categorise': {
      admits,
      offices: [200, 200, 400],
      input: ({ payment, category }: Paid) => ({ payment_category: category, payments: [payment] }),
      text: 'looked up',
    },
    'payments.remove': {
      admits,
      offices: ANY,
      input: ({ payment }: Paid) => ({ amount: payment }),
      text: 'looked up',
    },
    'payments.restore': { admits, offices: ANY, input: ({ removed }: Paid) => removed },
    'payments.categories': { admits },
    'payments.addCategory': { admits, input: () => ({ cat_name: 'Nowa kategoria' }), text: 'kept' },
    'payments.renameCategory': {
      admits,
      offices: ANY,
      input: ({ category }: Paid) => ({
        cat_id: category,
        cat_name: 'Inna nazwa',
        expected_name: 'Nieużywana kategoria',
      }),
      text: 'kept',
    },
    'payments.retireCategory': {
      admits,
      offices: ANY,
      input: ({ category }: Paid) => ({ cat_id: category, retired: true }),
    },
    'payments.removeCategory': { admits, offices: ANY, input: ({ category }: Paid) => ({ cat_id: category }) },
    'payments.restoreCategory': {
      admits,
      offices: ANY,
      input: ({ removedCategory }: Paid) => ({ cat_id: removedCategory }),
    },
    'payments.words': { admits },
    'payments.summary': { admits },
    'payments.summaryFile': { admits },
    'payments.ledgerFile': { admits },
  },
});
