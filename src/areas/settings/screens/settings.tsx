import { useQuery } from '@tanstack/react-query';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { lastChanged } from '#client/parts/last-changed.ts';
import { Loaded } from '#client/parts/loaded.tsx';
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
          <PageButton to="/admin/ustawienia/otwarte-dane">Otwarte dane</PageButton>
          <PageButton to="/admin/ustawienia/pbn">PBN</PageButton>
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
