import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';

export const BackToPanel = () => (
  <Button asChild>
    <Link to="/dashboard">Powrót do panelu użytkownika</Link>
  </Button>
);
