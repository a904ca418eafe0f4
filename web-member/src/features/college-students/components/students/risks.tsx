import type { RiskReason } from '@aarambh/contracts/students/risk.ts';
import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import Chip from '@mui/material/Chip';
import { words } from '../../student-words.ts';

/** Why a student is to be looked after; nothing for most. */
export function Risks({ risks }: { readonly risks: readonly RiskReason[] }) {
  if (risks.length === 0) return null;
  return (
    <Actions as="ul" aria-label={words.risks} sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', gap: 1.5 }}>
      {risks.map((risk) => (
        <li key={risk}>
          <Chip size="small" color="warning" variant="outlined" label={words.reasons[risk]} />
        </li>
      ))}
    </Actions>
  );
}
