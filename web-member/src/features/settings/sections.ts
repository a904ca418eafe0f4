import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { ComponentType } from 'react';
import { ConsentsSection } from './sections/consents-section.tsx';
import { DataSection } from './sections/data-section.tsx';
import { DevicesSection } from './sections/devices-section.tsx';
import { EmailSection } from './sections/email-section.tsx';
import { LookSection } from './sections/look-section.tsx';
import { EraseSection } from './sections/erase-section.tsx';
import { NameSection } from './sections/name-section.tsx';
import { PasswordSection } from './sections/password-section.tsx';
import { SecondFactorSection } from './sections/second-factor-section.tsx';
import { SignInsSection } from './sections/sign-ins-section.tsx';
import { ViewsSection } from './sections/views-section.tsx';
import { words } from './words.ts';

/** One matter of the settings: its place in the page, its name in the navigation, and its panel. */
export interface Section {
  /** Its fragment in the address. */
  readonly id: string;
  readonly title: string;
  readonly Panel: ComponentType<{ readonly user: User }>;
}

/** The settings from top to bottom. A section is a file, and a line here. */
export const sections: readonly Section[] = [
  { id: 'your-name', title: words.name.title, Panel: NameSection },
  { id: 'your-email', title: words.email.title, Panel: EmailSection },
  { id: 'two-step', title: words.nav.secondFactor, Panel: SecondFactorSection },
  { id: 'your-password', title: words.nav.password, Panel: PasswordSection },
  { id: 'sign-ins', title: words.signIns.title, Panel: SignInsSection },
  { id: 'your-devices', title: words.devices, Panel: DevicesSection },
  { id: 'your-look', title: words.look.title, Panel: LookSection },
  { id: 'privacy', title: words.consents.title, Panel: ConsentsSection },
  { id: 'views', title: words.views.title, Panel: ViewsSection },
  { id: 'your-data', title: words.data.title, Panel: DataSection },
  { id: 'erase', title: words.erase.title, Panel: EraseSection },
];
