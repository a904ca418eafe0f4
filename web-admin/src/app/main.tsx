// Before any schema is made.
import '@aarambh/web-shared/zod-setup.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no place for the console.');
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
