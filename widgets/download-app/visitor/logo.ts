/** The icon within the code: share of the width with the quiet zone, and px of white around it. */
export const logo = { share: 0.17, ring: 2 }
