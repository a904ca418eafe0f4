import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { words as basic } from '@aarambh/web-shared/ui/words.ts';

/** Says what went wrong with a part of a page, and offers to try again. */
export function Failure({ error, retry }: { readonly error: unknown; readonly retry?: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ my: 3 }}
      action={
        retry && (
          <Button variant="text" size="small" onClick={retry}>
            {basic.tryAgain}
          </Button>
        )
      }
    >
      {sentenceOf(error)}
    </Alert>
  );
}
