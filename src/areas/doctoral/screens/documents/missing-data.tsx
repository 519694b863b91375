import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';

/** What will print as a dotted line. */
export function MissingData({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return <Badge tone="success">komplet</Badge>;
  return (
    <details>
      <summary className="cursor-pointer rounded-sm">
        <Badge tone="warning">brakuje: {missing.length}</Badge>
      </summary>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {missing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}

/** Cases of names that nobody has entered. */
export function ProposedCases({ proposed }: { proposed: readonly string[] }) {
  if (proposed.length === 0) return null;
  return (
    <Alert tone="warning" title="Sprawdź odmianę nazwisk">
      Tych form nikt nie wpisał w danych osoby, więc dokumenty użyją form zaproponowanych przez program:
      <ul className="mt-1 list-disc ps-5">
        {proposed.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Alert>
  );
}
