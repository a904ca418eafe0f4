import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { preloadRoute } from './routes.tsx';

// The page's own chunk and its data start together with React, not after it.
preloadRoute(window.location.pathname);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
