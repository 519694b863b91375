import { tilesOf } from '#client/registry.ts';
import { ROLES } from '#areas/grants/roles.ts';

/** The tiles that roles open, by their labels. */
export function RolePanels({ roles }: { roles: readonly string[] }) {
  const held = ROLES.filter(({ key }) => roles.includes(key)).flatMap(({ panels }) => panels);
  if (held.length === 0)
    return (
      <p className="text-sm text-muted-foreground">Po zalogowaniu: pusty pulpit, dopóki administrator nie nada roli.</p>
    );
  return (
    <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {tilesOf(held).map(({ route, label, title = label, description, icon: Icon }) => (
        <li key={route} className="flex items-start gap-2 text-sm">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
          <span>
            {title}
            <span className="block text-xs/4 text-muted-foreground">{description}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
