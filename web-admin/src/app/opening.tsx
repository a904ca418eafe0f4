import { Loading } from '../ui/plain-pages.tsx';
import { ConnectionBar } from './connection-bar.tsx';

/** While the console finds out who is there, which it cannot as long as nobody answers. */
export function Opening() {
  return (
    <>
      <ConnectionBar />
      <Loading />
    </>
  );
}
