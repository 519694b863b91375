export const PART_3 = `
Bogumił Bogumił- a owi a em Bogumile Bogumile
Mieszko Mieszk- a owi a iem u u
Dobrosław Dobrosław- a owi a em ie ie
Nestor Nestor- a owi a em ze ze
Ambroży Ambroż- ego emu ego ym ym
Gotfryd Gotfryd- a owi a em zie zie
Zdeněk Zdeňk- a owi a iem u u
Hynek Hynk- a owi a iem u u
Algirdas Algirdas- a owi a em ie ie
Louis Louis- a owi a em ie ie
Hugo Hugona/Huga Hugonowi/Hugowi Hugona/Huga Hugonem/Hugiem Hugonie/Hugie/Hugu/Hugo Hugonie/Hugie/Hugu/Hugo
Timothy Timothy'ego- = Timothy'emu = Timothym Timothym
Konstanty Konstant- ego emu ego ym ym
Leonard Leonard- a owi a em zie zie
Barnaba Barnab- y ie ę ą ie o
Gaweł Gawł- a owi a em Gawle Gawle
Paweł Pawł- a owi a em Pawle Pawle
Kosma Kosm- y ie ę ą ie o
Bonawentura Bonawentur- y ze ę ą ze o
Otto Ottona/Otta Ottonowi/Ottowi Ottona/Otta Ottonem/Ottem Ottonie/Ottie Ottonie/Ottie
Karel Karl-/Karel- a owi a em u u
Miloš Miloš- a owi a em u u
Jaroslav Jaroslav- a owi a em ie ie
Gintaras Gintaras- a owi a em ie ie
Adrian Adrian- a owi a em ie ie
Bernard Bernard- a owi a em zie zie
Dominik Dominik- a owi a iem u u
Eryk Eryk- a owi a iem u u
Feliks Feliks- a owi a em ie ie
Iwo Iwona/Iwa Iwonowi/Iwowi Iwona/Iwa Iwonem/Iwem Iwonie/Iwie Iwonie/Iwie
Jacenty Jacent- ego emu ego ym ym
Norbert Norbert- a owi a em Norbercie Norbercie
Seweryn Seweryn- a owi a em ie ie
Walenty Walent- ego emu ego ym ym
Viacheslav Viacheslav- a owi a em ie ie
Rostyslav Rostyslav- a owi a em ie ie
Matěj Matěj- a owi a em u u
Vojtěch Vojtěch- a owi a em u u
Saulius Saulius- a owi a em ie ie
Andrius Andrius- a owi a em ie ie
Carlos Carlos- a owi a em ie ie
Kevin Kevin- a owi a em ie ie
Benedykt Benedykt- a owi a em Benedykcie Benedykcie
Ksawery Ksawer- ego emu ego ym ym
Longin Longin- a owi a em ie ie
Prokop Prokop- a owi a em ie ie
Roch Roch- a owi a em u u
Zygfryd Zygfryd- a owi a em zie zie
Żegota Żegot- y Żegocie ę ą Żegocie o
Bożydar Bożydar- a owi a em ze ze
Zbylut Zbylut- a owi a em Zbylucie Zbylucie
Radek Radk- a owi a iem u u
Luděk Luďk- a owi a iem u u
Bořivoj Bořivoj- a owi a em u u
Gediminas Gediminas- a owi a em ie ie
Darius Darius- a owi a em ie ie
Alistair Alistair- a owi a em ze ze
Duncan Duncan- a owi a em ie ie
Rodney Rodney- a owi a em u u
Théodore Théodore'- a owi a em Théodorze Théodorze
Thibaut Thibaut- a owi a em Thibaucie Thibaucie
Enzo Enz- a owi a em ie/o/u ie/o/u
Sven Sven- a owi a em ie ie
Bartholomew Bartholomew- a owi a em ie ie
Aleksy Aleks- ego emu ego ym ym
Albin Albin- a owi a em ie ie
Ansgar Ansgar- a owi a em ze ze
Bertold Bertold- a owi a em zie zie
Częstobor Częstobor- a owi a em ze ze
Donat Donat- a owi a em Donacie Donacie
Ewaryst Ewaryst- a owi a em Ewaryście Ewaryście
Florian Florian- a owi a em ie ie
Gwidon Gwidon- a owi a em ie ie
Hektor Hektor- a owi a em ze ze
Izydor Izydor- a owi a em ze ze
Kryspin Kryspin- a owi a em ie ie
Ludomir Ludomir- a owi a em ze ze
Maurycy Mauryc- ego emu ego ym ym
Narcyz Narcyz- a owi a em ie ie
Oktawian Oktawian- a owi a em ie ie
Polikarp Polikarp- a owi a em ie ie
Rajmund Rajmund- a owi a em zie zie
Sobiesław Sobiesław- a owi a em ie ie
Urban Urban- a owi a em ie ie
Wespazjan Wespazjan- a owi a em ie ie
Lubomír Lubomír- a owi a em ze ze
Přemysl Přemysl- a owi a em u u
Štěpán Štěpán- a owi a em ie ie
Marijus Marijus- a owi a em ie ie
Rimantas Rimantas- a owi a em ie ie
Clifford Clifford- a owi a em zie zie
Desmond Desmond- a owi a em zie zie
Humphrey Humphrey- a owi a em u u
Leslie Leslie- go mu go m m
Malcolm Malcolm- a owi a em ie ie
Nathaniel Nathaniel- a owi a em u u
Stuart Stuart- a owi a em Stuarcie Stuarcie
Didier Didier- a owi a em ze ze
Gaston Gaston- a owi a em ie ie
Raoul Raoul- a owi a em u u
Yannick Yannick- a owi a iem u u
Dietmar Dietmar- a owi a em ze ze
Helmut Helmut- a owi a em Helmucie Helmucie
Lothar Lothar- a owi a em ze ze
Reinhold Reinhold- a owi a em zie zie
Fabio Fabi- a owi a em o/u o/u
Rodrigo Rodrig- a owi a iem u u
Esteban Esteban- a owi a em ie ie
Adalbert Adalbert- a owi a em Adalbercie Adalbercie
Bonifacy Bonifac- ego emu ego ym ym
Dyzma Dyzm- y ie ę ą ie o
Eustachy Eustach- ego emu ego ym ym
Fabian Fabian- a owi a em ie ie
Gniewomir Gniewomir- a owi a em ze ze
Innocenty Innocent- ego emu ego ym ym
Kryspian Kryspian- a owi a em ie ie
Lubomir Lubomir- a owi a em ze ze
Mścisław Mścisław- a owi a em ie ie
Optat Optat- a owi a em Optacie Optacie
Pankracy Pankrac- ego emu ego ym ym
Radzim Radzim- a owi a em ie ie
Sykstus Sykstus- a owi a em ie ie
Teodor Teodor- a owi a em ze ze
Ulryk Ulryk- a owi a iem u u
Zdobysław Zdobysław- a owi a em ie ie
Demian Demian- a owi a em ie ie
Bedřich Bedřich- a owi a em u u
Čeněk Čeňk- a owi a iem u u
Dalibor Dalibor- a owi a em ze ze
Arūnas Arūnas- a owi a em ie ie
Ambrose Ambrose'- a owi a em Ambrosie Ambrosie
Bradley Bradley- a owi a em u u
Douglas Douglas- a owi a em ie ie
Gilbert Gilbert- a owi a em Gilbercie Gilbercie
Hubert Hubert- a owi a em Hubercie Hubercie
Lester Lester- a owi a em ze ze
Murray Murray- a owi a em u u
Russell Russell- a owi a em u u
Trevor Trevor- a owi a em ze ze
Victor Victor- a owi a em ze ze
Aurélien Aurélien- a owi a em ie ie
Bastien Bastien- a owi a em ie ie
Clément Clément- a owi a em Clémencie Clémencie
Fernand Fernand- a owi a em zie zie
Detlef Detlef- a owi a em ie ie
Ekkehard Ekkehard- a owi a em zie zie
Gottlieb Gottlieb- a owi a em ie ie
Ulrich Ulrich- a owi a em u u
Domenico Domenica- = Domenicowi = Domenikiem Domenicu
Vincenzo Vincenz- a owi a em u/ie/o u/ie/o
Ignacio Ignaci- a owi a em u/o u/o
Gunnar Gunnar- a owi a em ze ze
`;
