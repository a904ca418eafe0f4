import { ConnectionBar as Shared } from '@aarambh/web-shared/ui/connection-bar.tsx';
import { BAR_HEIGHT } from './console-bar.tsx';
import { words } from './words.ts';

/** Stays under the console's bar. */
export const ConnectionBar = () => <Shared top={BAR_HEIGHT} offline={words.offline} />;
