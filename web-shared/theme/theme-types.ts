import type {} from '@mui/material/themeCssVarsAugmentation';

interface InverseColour {
  fill: string;
  text: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    /** Text of links and the focus ring. */
    link: string;
    soft: string;
    outline: string;
    errorSoft: string;
    successSoft: string;
    warningSoft: string;
    infoSoft: string;
    inverse: InverseColour;
    /** A chip on a picture: the same in both schemes. */
    onPoster: InverseColour;
    backdrop: string;
    floating: string;
  }
  interface PaletteOptions {
    link?: string;
    soft?: string;
    outline?: string;
    errorSoft?: string;
    successSoft?: string;
    warningSoft?: string;
    infoSoft?: string;
    inverse?: InverseColour;
    onPoster?: InverseColour;
    backdrop?: string;
    floating?: string;
  }
}
