import { Link } from '@tanstack/react-router';
import { LayoutGrid, LogIn } from 'lucide-react';
import { loginHref, useSession } from '#client/shell/session.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#ui/card.tsx';
import { TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { LoginHelp } from './login-help.tsx';
import { Prose } from '#ui/prose.tsx';
import { ReportingRules } from './reporting-rules.tsx';

export default function Landing() {
  const { state, attrs } = useSession();
  return (
    <Page title="Uniwersytecki system dorobku naukowego">
      <Prose>
        <p className="text-lg text-muted-foreground">
          Publikacje i patenty pracowników uczelni, ich przypisanie do dyscyplin naukowych oraz punkty i sloty w
          ewaluacji działalności naukowej – na podstawie danych biblioteki i systemu POL-on.
        </p>
      </Prose>
      <div className="flex flex-wrap gap-3 pb-4">
        {state === 'out' ? (
          <Button asChild variant="primary" size="lg" icon={LogIn}>
            <a href={loginHref('/dashboard')}>Zaloguj się</a>
          </Button>
        ) : (
          <Button asChild variant="primary" size="lg" icon={LayoutGrid}>
            <Link to="/dashboard">Przejdź do panelu użytkownika</Link>
          </Button>
        )}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <CardHeader>
            <CardTitle>Zasady zgłaszania publikacji i osiągnięć</CardTitle>
          </CardHeader>
          <CardContent>
            <ReportingRules />
          </CardContent>
        </Card>
        <div className="space-y-4">
          <Card>
            <CardHeader>
              <CardTitle>Pomoc w logowaniu</CardTitle>
            </CardHeader>
            <CardContent>
              <LoginHelp />
            </CardContent>
          </Card>
          <Card>
            <CardHeader>
              <CardTitle>Kontakt i dostępność</CardTitle>
            </CardHeader>
            <CardContent>
              <Prose>
                {attrs?.contactEmail ? (
                  <p>
                    Uwagi i pytania: <TextLink href={`mailto:${attrs.contactEmail}`}>{attrs.contactEmail}</TextLink>
                  </p>
                ) : (
                  <p>Adres do zgłaszania uwag i pytań jest widoczny po zalogowaniu.</p>
                )}
                <p>
                  <TextLink asChild>
                    <Link to="/info/dostepnosc">Deklaracja dostępności</Link>
                  </TextLink>
                </p>
              </Prose>
            </CardContent>
          </Card>
        </div>
      </div>
    </Page>
  );
}
