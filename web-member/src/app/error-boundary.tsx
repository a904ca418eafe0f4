import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { Content } from '@aarambh/web-shared/ui/layout.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';

interface Props {
  readonly children: ReactNode;
  /** A change of it (another page) tries again. */
  readonly resetKey?: string;
}

interface State {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

/** Catches what a screen throws. A chunk that is gone (a new version was rolled out) is cured by loading the page again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      // Around the whole console it is the page's main part; around one page it already stands in it.
      <Content as={this.props.resetKey === undefined ? 'main' : 'div'} sx={{ py: 12 }}>
        <div role="alert">
          <EmptyState
            title="This page stopped working"
            level="h1"
            action={<Button onClick={() => window.location.reload()}>Load it again</Button>}
          >
            What you saved is safe. If it happens again, the page may be updated just now; wait a minute.
          </EmptyState>
        </div>
      </Content>
    );
  }
}
