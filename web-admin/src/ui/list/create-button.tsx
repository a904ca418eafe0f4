import type { ResourceName } from '@aarambh/contracts/resources/resources.ts';
import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

/** The way to a new record of a resource. */
export function CreateButton({ resource, label }: { readonly resource: ResourceName; readonly label: string }) {
  return (
    <Button component={Link} to={`/${resource}/create`} startIcon={<AddIcon />}>
      {label}
    </Button>
  );
}
