import { formatStamp } from '#ui/number.ts';

type RecordCellProps = {
  status?: { code: number; levels: Record<string, string> | undefined };
  printed: boolean;
  frozen: string;
  modified: string;
};

/** Library stage, printed statement, freezing, last change. */
export function RecordCell({ status, printed, frozen, modified }: RecordCellProps) {
  return (
    <dl className="space-y-0.5 text-xs/4">
      {status && (
        <Fact label={`Status ${status.code}`}>
          {status.levels && (status.levels[status.code] ?? 'Brak opisu kodu statusu')}
        </Fact>
      )}
      <Fact label="Druk oświadczenia">{printed ? 'Tak' : 'Nie'}</Fact>
      <Fact label="Zamrożona">{frozen}</Fact>
      <Fact label="Zmiana">
        <span className="sm:whitespace-nowrap">{formatStamp(modified)}</span>
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="inline text-muted-foreground">{label}: </dt>
    <dd className="inline">{children}</dd>
  </div>
);
