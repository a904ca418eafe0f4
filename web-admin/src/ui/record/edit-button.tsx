import type { EditedName } from '@aarambh/contracts/resources/resources.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { words as common } from '../words.ts';

interface EditButtonProps {
  readonly resource: EditedName;
  readonly id: string;
  /** The one main action of the page. */
  readonly main?: boolean;
}

/** The way to the form of a record. */
export function EditButton({ resource, id, main = false }: EditButtonProps) {
  return (
    <Button component={Link} to={`/${resource}/${id}`} variant={main ? 'contained' : 'outlined'} startIcon={<EditIcon />}>
      {common.edit}
    </Button>
  );
}
