/** Made by build-scripts/lunar-table.ts from astronomy-engine: run it instead of editing. */

/** Months with a note on their dates in `notes-table.ts`: steps from one index to the next as `noted.ts` reads them. */
export const notedMonths =
  "Ǽ$˜0k'M)d)$$$$8+$;o-(-&+$Ĩ+9'Ŀ'9Ĺ2.BC/88ĭ4;1$</(20%FDd;$0R$/,$08F)$)@<$';';W&*2/5'30+(0;4230000+>.-&0)*0.E$0*))7&%0A.*))*&:.76&%$$%0/$=*+$[/$0@)2*5%+0:/R$20Ľ&-($M+'3,J1$"
