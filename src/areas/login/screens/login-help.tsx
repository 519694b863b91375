import { Link } from '@tanstack/react-router';
import { TextLink } from '#ui/link.tsx';
import { Prose } from '#ui/prose.tsx';

export const LoginHelp = () => (
  <Prose>
    <p>
      Loguj się nazwą użytkownika i hasłem centralnego systemu uwierzytelniania uczelni. Aplikacja nie zna hasła i nie
      może go zmienić; o pomoc w jego odzyskaniu poproś administratora kont uczelni.
    </p>
    <p>
      Jeżeli po zalogowaniu strona wciąż wraca do logowania albo przeglądarka zgłasza zbyt wiele przekierowań,
      najczęstszą przyczyną są uszkodzone ciasteczka:{' '}
      <TextLink asChild>
        <Link to="/info/badcookies">jak je wyczyścić</Link>
      </TextLink>
      .
    </p>
    <p>Na wspólnym komputerze po skończonej pracy wyloguj się i zamknij przeglądarkę.</p>
  </Prose>
);
