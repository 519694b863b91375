import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { lastChanged } from '#client/parts/last-changed.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { LogoCard } from './logo-card.tsx';
import { SettingsForm } from './settings-form.tsx';

export default function SettingsPage() {
  const settings = useQuery(api.settings.get.queryOptions());
  const { data } = settings;
  return (
    <Page
      title="Ustawienia"
      subtitle={lastChanged(data) ?? 'Zmiana działa od razu u wszystkich'}
      actions={
        <>
          <Button asChild>
            <Link to="/admin/ustawienia/otwarte-dane">Otwarte dane</Link>
          </Button>
          <Button asChild>
            <Link to="/admin/ustawienia/pbn">PBN</Link>
          </Button>
        </>
      }
    >
      <Loaded query={settings} what="ustawień">
        {(shown) => (
          <>
            <LogoCard settings={shown} />
            <SettingsForm settings={shown} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
