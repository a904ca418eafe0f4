import { styled } from '@mui/material/styles';
import { ownProps } from './own-props.ts';

/** Headings by size, apart from their level in the page: `<Heading as="h2" size="h3">`. */
export const Heading = styled(
  'h2',
  ownProps('size'),
)<{ size?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' }>(({ theme, size = 'h3' }) => ({ margin: 0, ...theme.typography[size] }));
