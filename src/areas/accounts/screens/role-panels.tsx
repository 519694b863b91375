import { panels } from '#client/registry.ts';
import { ROLES } from '#areas/grants/roles.ts';
import { NO_ROLE } from '../schema-words.ts';

/** The tiles that a role opens, by their labels. */
export function RolePanels({ role }: { role: string }) {
  const held = ROLES.find(({ key }) => key === role);
  if (role === NO_ROLE || !held)
    return (
      <p className="text-sm text-muted-foreground">Po zalogowaniu: pusty pulpit, dopóki administrator nie nada roli.</p>
    );
  const shown = panels.filter(({ name, screen, reload }) => held.panels.includes(name) && (screen || reload));
  return (
    <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {shown.map(({ name, label, title = label, description, icon: Icon }) => (
        <li key={name} className="flex items-start gap-2 text-sm">
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
