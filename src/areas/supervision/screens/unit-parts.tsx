import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { TreeUnit } from '#client/pickers/unit-order.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { Decimal } from '#ui/table/decimal.tsx';
import { linkStyles } from '#ui/link.tsx';
import { SlotBarFigure } from '#ui/chart/slot-bar.tsx';
import { formatDecimal, formatInteger } from '#ui/text/number.ts';
import { NoValue } from '#ui/table/table.tsx';
import type { UnitPart } from '../schema.ts';
import { rateOf } from './unit-rows.tsx';

/** What the figures of a unit are, where they stand for the first time. */
const EXPLAINED =
  'Liczba N to średnia z lat okresu: suma etatów × udział dyscypliny osób zaliczonych do N na 31 grudnia. Sloty i punkty są ' +
  'z udziałów przyjętych do ewaluacji w optimach dyscyplin; limit to suma limitów osób.';

type UnitPartsProps = { parts: readonly UnitPart[]; below: readonly TreeUnit[] };

/** The units right below, each with its figures and the way to it; those where nobody has slots are named. */
export function UnitParts({ parts, below }: UnitPartsProps) {
  const without = below.filter(({ ou_code: code }) => parts.every(({ kod_jedn }) => kod_jedn !== code));
  if (parts.length === 0) return <WithoutSlots units={without} />;
  return (
    <div className="space-y-2">
      <DataTable
        caption="Jednostki podległe"
        rows={parts}
        rowKey={({ kod_jedn }) => kod_jedn}
        columns={[
          {
            key: 'name',
            header: 'Jednostka',
            rowHeader: true,
            cell: ({ nazwa, kod_jedn, own }) =>
              own ? 'osoby poza jednostkami podległymi' : <UnitLink code={kod_jedn}>{nazwa}</UnitLink>,
          },
          {
            key: 'people',
            header: 'Osoby ze slotami',
            numeric: true,
            fact: { before: 'osoby ze slotami: ' },
            cell: ({ statystyka: { people } }) => formatInteger(people),
          },
          {
            key: 'n',
            header: 'Liczba N',
            numeric: true,
            fact: { before: 'N = ' },
            cell: ({ statystyka: { N } }) => formatDecimal(N, 2),
          },
          {
            key: 'fill',
            header: 'Sloty wypełnione',
            cell: ({ statystyka: { slot_person_in_discipline: slots, slot_limit: limit } }) =>
              limit === 0 ? (
                <NoValue />
              ) : (
                <span className="grid grid-cols-[minmax(2.5rem,7rem)_auto] items-center justify-start gap-x-3 print:grid-cols-[4rem_auto]">
                  <SlotBarFigure ofMany value={slots} limit={limit} />
                  <span className="tabular whitespace-nowrap">
                    {formatDecimal(slots, 2)} <span className="text-muted-foreground">z {formatDecimal(limit, 2)}</span>
                  </span>
                </span>
              ),
          },
          {
            key: 'points',
            header: 'Punkty',
            numeric: true,
            fact: { after: ' pkt' },
            cell: ({ statystyka }) => <Decimal value={statystyka.points_person_in_discipline} digits={4} />,
          },
          {
            key: 'rate',
            header: 'Pkt / slot',
            numeric: true,
            fact: { after: ' pkt / slot' },
            cell: ({ statystyka }) => {
              const rate = rateOf(statystyka);
              return rate === null ? <NoValue /> : formatDecimal(rate, 1);
            },
          },
          {
            key: 'empty',
            header: 'Bez przyjętej publikacji',
            numeric: true,
            fact: { before: 'bez przyjętej publikacji: ' },
            cell: ({ statystyka: { empty } }) => (empty === 0 ? <NoValue /> : formatInteger(empty)),
          },
        ]}
      />
      <WithoutSlots units={without} />
      <p className="max-w-prose text-xs text-muted-foreground">{EXPLAINED}</p>
    </div>
  );
}

/** To the view of another unit. */
export const UnitLink = ({ code, children }: { code: string; children: string }) => (
  <Link
    to="."
    search={(before: object) => ({ ...before, unit: code, ktorzy: undefined, osoba: undefined })}
    className={linkStyles}
  >
    {children}
  </Link>
);

const WithoutSlots = ({ units }: { units: readonly TreeUnit[] }) =>
  units.length > 0 && (
    <p className="text-sm">
      {units.length === 1 ? 'Jednostka podległa' : 'Jednostki podległe'}, w {units.length === 1 ? 'której' : 'których'}{' '}
      nikt nie ma slotów w tym okresie:{' '}
      {units.map(({ ou_code: code, ou_name: name }, at) => (
        <Fragment key={code}>
          {at > 0 && ', '}
          <UnitLink code={code}>{name}</UnitLink>
        </Fragment>
      ))}
      .
    </p>
  );
