export const PART_4 = `
Anzelm Anzelm- a owi a em ie ie
Celestyn Celestyn- a owi a em ie ie
Dariusz Dariusz- a owi a em u u
Emeryk Emeryk- a owi a iem u u
Gereon Gereon- a owi a em ie ie
Hipolit Hipolit- a owi a em Hipolicie Hipolicie
Ireneusz Ireneusz- a owi a em u u
Kasjan Kasjan- a owi a em ie ie
Lambert Lambert- a owi a em Lambercie Lambercie
Marceli Marcelego- = Marcelemu = Marcelim Marcelim
Napoleon Napoleon- a owi a em ie ie
Patryk Patryk- a owi a iem u u
Symeon Symeon- a owi a em ie ie
Wiktoryn Wiktoryn- a owi a em ie ie
Zbyszko Zbyszk- a owi a iem u u
Bohumír Bohumír- a owi a em ze ze
Vladimír Vladimír- a owi a em ze ze
Linas Linas- a owi a em ie ie
Edgar Edgar- a owi a em ze ze
Francis Francis- a owi a em ie ie
Howard Howard- a owi a em zie zie
Lionel Lionel- a owi a em u u
Oliver Oliver- a owi a em ze ze
Gérald Gérald- a owi a em zie zie
Joël Joël- a owi a em u u
Manfred Manfred- a owi a em zie zie
Rüdiger Rüdiger- a owi a em ze ze
Claudio Claudi- a owi a em o/u o/u
Roberto Robert- a owi a em Robercie Robercie
Agaton Agaton- a owi a em ie ie
Cezariusz Cezariusz- a owi a em u u
Damazy Damaz- ego emu ego ym ym
Erazm Erazm- a owi a em ie ie
Fulgencjusz Fulgencjusz- a owi a em u u
Gedeon Gedeon- a owi a em ie ie
Hugon Hugon- a owi a em ie ie
Inocenty Inocent- ego emu ego ym ym
Jordan Jordan- a owi a em ie ie
Kalikst Kalikst- a owi a em Kalikście Kalikście
Leonid Leonid- a owi a em zie zie
Makarios Makarios- a owi a em ie ie
Nikander Nikandra/Nikandera Nikandrowi/Nikanderowi Nikandra/Nikandera Nikandrem/Nikanderem Nikandrze/Nikanderze Nikandrze/Nikanderze
Pafnucy Pafnuc- ego emu ego ym ym
Rupert Rupert- a owi a em Rupercie Rupercie
Sylwan Sylwan- a owi a em ie ie
Wacław Wacław- a owi a em ie ie
Ctibor Ctibor- a owi a em ze ze
Alvin Alvin- a owi a em ie ie
Brendan Brendan- a owi a em ie ie
Calvin Calvin- a owi a em ie ie
Edwin Edwin- a owi a em ie ie
Gavin Gavin- a owi a em ie ie
Herman Herman- a owi a em ie ie
Jasper Jasper- a owi a em ze ze
Armand Armand- a owi a em zie zie
Bertrand Bertrand- a owi a em zie zie
Rainer Rainer- a owi a em ze ze
Sigmund Sigmund- a owi a em zie zie
Emilio Emili- a owi a em o/u o/u
Rafael Rafael- a owi a em u u
Abdon Abdon- a owi a em ie ie
Błażej Błażej- a owi a em u u
Cecyl Cecyl- a owi a em u u
Dionizy Dioniz- ego emu ego ym ym
Eligiusz Eligiusz- a owi a em u u
Ferdynand Ferdynand- a owi a em zie zie
Gerard Gerard- a owi a em zie zie
Henryk Henryk- a owi a iem u u
Ildefons Ildefons- a owi a em ie ie
Jarogniew Jarogniew- a owi a em ie ie
Klemens Klemens- a owi a em ie ie
Lucjan Lucjan- a owi a em ie ie
Mateusz Mateusz- a owi a em u u
Norman Norman- a owi a em ie ie
Oskar Oskar- a owi a em ze ze
Placyd Placyd- a owi a em zie zie
Szczepan Szczepan- a owi a em ie ie
Teodozjusz Teodozjusz- a owi a em u u
Wiesław Wiesław- a owi a em ie ie
Hnat Hnat- a owi a em Hnacie Hnacie
Radovan Radovan- a owi a em ie ie
Igor Igor- a owi a em ze ze
Derrick Derrick- a owi a iem u u
Ethan Ethan- a owi a em ie ie
Gordon Gordon- a owi a em ie ie
Kenneth Kenneth- a owi a em Kennecie/Kennethcie/Kennethie Kennecie/Kennethcie/Kennethie
Gilles Gilles'a/Gillesa Gilles'owi/Gillesowi Gilles'a/Gillesa Gilles'em/Gillesem Gilles'u/Gille/Gillesie/Gilles'ie
Ernesto Ernest- a owi a em Erneście Erneście
`;
