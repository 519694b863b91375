import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { ArrowLeft, Banknote, Plus } from 'lucide-react';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { PageButton } from '#client/page-link.ts';
import { useAtPrint } from '#ui/state/at-print.ts';
import { api } from '#client/api.ts';
import { LeaveGuard } from '#client/parts/leave-guard.tsx';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { setWayBack, wayBackFrom } from '#client/way-back.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Clamp } from '#ui/table/clamp.tsx';
import { cn } from '#ui/cn.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Key } from '#ui/key.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { Table, TableFooter, TableHead, TableHeader, TableRow } from '#ui/table/table.tsx';
import type { Payment, PaymentCategory } from '../schema.ts';
import { useCategories, useWords } from './category-names.ts';
import { focusNew, type LocalPayment, NewPayment } from './new-payment.tsx';
import { type Guards, paymentRowId } from './payment-row.tsx';
import { HEADERS, PaymentTable, SumRows } from './payment-table.tsx';
import { PublicationData } from './publication-data.tsx';
import { SavedPayment } from './saved-payment.tsx';

const numberOf = (text: string | undefined) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

const LIST = { to: '/admin/publpayments', label: 'Opłaty publikacji' } as const;

/** The crumbs lead to the search that the address keeps, unless an office's matter has opened it: they are drawn once that is told. */
function useSearchAbove(): boolean {
  const { pathname: opened, search } = useLocation();
  const tell = useCallback(
    (told: () => void) => {
      if (wayBackFrom(opened)) return () => undefined;
      const own = { opened, search, ...LIST };
      setWayBack(own);
      told();
      return () => {
        if (wayBackFrom(opened) === own) setWayBack(undefined);
      };
    },
    [opened, search],
  );
  return useSyncExternalStore(tell, () => wayBackFrom(opened) !== undefined);
}

/** The payments of the publication in the address. */
export default function PaymentEditor() {
  return useSearchAbove() ? <Payments /> : null;
}

function Payments() {
  const params = useParams({ strict: false });
  const id = numberOf(params.pubid);
  const enabled = id !== undefined;
  const work = useQuery(api.payments.publication.queryOptions({ pubid: id ?? 0 }, { enabled }));
  const payments = useQuery(api.payments.list.queryOptions({ pubid: id ?? 0 }, { enabled }));
  const { query: categories, nameOf } = useCategories();
  const words = useWords();
  const queries: Answer<unknown>[] = [work, payments, categories, words];
  const failed = queries.find(({ error }) => error);
  const { data } = work;
  return (
    <Page
      title="Opłaty za publikację"
      subtitle={data && (data.p_tytul_rozdzialu ?? data.p_tytul)}
      actions={
        <PageButton to={LIST.to} search icon={ArrowLeft}>
          Powrót do wyszukiwania
        </PageButton>
      }
    >
      {!enabled && <Alert tone="danger">Adres nie wskazuje publikacji.</Alert>}
      {failed && (
        <Loaded
          query={{
            ...failed,
            refetch: () => Promise.all([work, payments, categories, words].map(({ refetch }) => refetch())),
          }}
          what="opłat"
        />
      )}
      {data && (
        <Card className="space-y-3 p-4 text-sm">
          <Clamp>{data.autorzy}</Clamp>
          <PublicationData work={data} brief />
        </Card>
      )}
      {enabled && !failed && !(payments.data && categories.data) && <TableSkeleton />}
      {id !== undefined && payments.data && categories.data && (
        <Editor key={id} publication={id} payments={payments.data} categories={categories.data} nameOf={nameOf} />
      )}
    </Page>
  );
}

const WIDTHS: Readonly<Record<string, string>> = {
  pln: 'sm:w-28 sm:text-end',
  category: 'sm:w-54',
  source: 'sm:w-40',
  request: 'sm:w-34',
  inCurrency: 'sm:w-28 sm:text-end',
  currency: 'sm:w-20',
  vat: 'sm:w-28',
  comment: 'sm:w-36',
};

const KEYS = [
  { key: 'Enter', text: 'zatwierdza nową i zapisuje zmienioną' },
  { key: 'Ctrl+Enter', text: 'także z komentarza' },
  { key: 'Esc', text: 'anuluje nową' },
];

const yes = () => true;

const byId = (one: Payment, other: Payment) => one.payment_id - other.payment_id;

/** The payments of the list, and those with unsaved changes that somebody else has deleted since. */
function useRows(payments: readonly Payment[], guards: Guards) {
  const [read, setRead] = useState(payments);
  const [gone, setGone] = useState<readonly Payment[]>([]);
  const isListed = ({ payment_id: id }: Payment) => payments.some((each) => each.payment_id === id);
  const isUnsaved = ({ payment_id: id }: Payment) => guards.get(id)?.() ?? false;
  if (read !== payments) {
    setRead(payments);
    const lost = read.filter((each) => !isListed(each) && isUnsaved(each));
    setGone((before) => [...before.filter((each) => !isListed(each)), ...lost]);
  }
  return {
    rows: [...payments, ...gone.filter((each) => !isListed(each))].toSorted(byId),
    isGone: (payment: Payment) => !isListed(payment),
    forget: (payment: Payment) => setGone((before) => before.filter((each) => each !== payment)),
  };
}

type EditorProps = {
  publication: number;
  payments: readonly Payment[];
  categories: readonly PaymentCategory[];
  nameOf: (category: number) => string;
};

/** Saved payments and new ones, each a row with its own buttons. */
function Editor({ publication, payments, categories, nameOf }: EditorProps) {
  const [locals, setLocals] = useState<readonly LocalPayment[]>([]);
  const nextId = useRef(Number.MAX_SAFE_INTEGER);
  const [guards] = useState<Guards>(() => new Map());
  const { rows, isGone, forget } = useRows(payments, guards);
  const addRef = useRef<HTMLButtonElement>(null);
  const add = () => {
    const empty = locals.find(({ temporaryId }) => guards.get(temporaryId)?.() === false);
    if (empty) return focusNew(document.getElementById(paymentRowId(empty.temporaryId)));
    const local = { temporaryId: nextId.current, requestId: crypto.randomUUID() };
    nextId.current -= 1;
    setLocals((before) => [...before, local]);
  };
  // After the next render: the button of an empty list is another one.
  const focusAdd = () => void requestAnimationFrame(() => addRef.current?.focus());
  const drop = (gone: LocalPayment) => {
    setLocals((before) => before.filter((each) => each !== gone));
    focusAdd();
  };
  const addButton = (
    <Button ref={addRef} icon={Plus} onClick={add}>
      Dodaj
    </Button>
  );
  const isPrinted = useAtPrint(yes);
  const isEmpty = rows.length + locals.length === 0;
  return (
    <div className="space-y-3">
      <LeaveGuard isUnsaved={() => [...guards.values()].some((isUnsaved) => isUnsaved())} />
      <Announce>{counted(payments.length, 'opłata', 'opłaty', 'opłat')}</Announce>
      {isEmpty ? (
        <EmptyState icon={Banknote} title="Brak opłat za tę publikację" action={addButton}>
          Podaj kwotę, kategorię i źródło finansowania; kwotę w walucie, jeśli tak wystawiono fakturę.
        </EmptyState>
      ) : (
        <Table caption="Opłaty" captionHidden className="no-print sm:min-w-300">
          <TableHeader>
            <TableRow>
              {Object.entries(HEADERS).map(([key, header]) => (
                <TableHead key={key} className={cn('sm:px-1.5!', WIDTHS[key])}>
                  {header}
                </TableHead>
              ))}
              <TableHead className="sm:text-end">Akcje</TableHead>
            </TableRow>
          </TableHeader>
          {rows.map((payment, index) => (
            <SavedPayment
              key={payment.payment_id}
              payment={payment}
              isGone={isGone(payment)}
              forget={() => {
                forget(payment);
                focusAdd();
              }}
              place={index + 1}
              categories={categories}
              guards={guards}
            />
          ))}
          {locals.map((local) => (
            <NewPayment
              key={local.temporaryId}
              publication={publication}
              local={local}
              categories={categories}
              guards={guards}
              drop={() => drop(local)}
            />
          ))}
          {payments.length > 0 && (
            // In line with the text of the fields above.
            <TableFooter className="sm:[&>tr>*]:px-[1.0625rem]!">
              <SumRows payments={payments} nameOf={nameOf} rest={5} />
            </TableFooter>
          )}
        </Table>
      )}
      {isPrinted && payments.length > 0 && <PaymentTable payments={payments} nameOf={nameOf} />}
      {!isEmpty && (
        <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted-foreground">
          {addButton}
          <p>Sumy liczą zapisane opłaty. Kwoty są od zera i mogą mieć przecinek albo kropkę i najwyżej dwa miejsca.</p>
          <p className="flex flex-wrap gap-x-4 gap-y-1 max-sm:hidden">
            {KEYS.map(({ key, text }) => (
              <span key={key} className="inline-flex items-center gap-1">
                <Key>{key}</Key> {text}
              </span>
            ))}
          </p>
        </div>
      )}
    </div>
  );
}
