import './zod-setup.ts';

export { z } from 'zod';
